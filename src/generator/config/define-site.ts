import type { SiteConfigInput } from './site-config.ts';

/**
 * A type helper for `site.config.ts`: completes and checks the settings in editors. In a module of its own, so that
 * settings load fast.
 */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
