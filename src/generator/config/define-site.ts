import type { SiteConfigInput } from './site-config.ts';

/** For `site.config.ts`: completes and checks the object while it is written. By itself, so that the settings load in no time. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
