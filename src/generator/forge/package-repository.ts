import * as z from 'zod';
import { parseJson } from '#core/model/parse-json.ts';
import { fileAddress, parseRepository } from './repository.ts';

const packageSchema = z.object({
  repository: z.union([z.string(), z.object({ url: z.string(), directory: z.string().optional() })]),
});

export interface PackageRepository {
  /** `https://github.com/acme/app` */
  readonly url: string;
  /** The base of relative links in the folder of the package. */
  readonly files: string;
}

/** The repository in the text of a `package.json`. */
export function repositoryOfPackage(text: string): PackageRepository | undefined {
  const { repository } = packageSchema.safeParse(parseJson(text)).data ?? {};
  const { url, directory = '' } =
    typeof repository === 'string' ? { url: repository } : (repository ?? { url: '' });
  const parsed = parseRepository(url);
  const folder = directory.replace(/^\.?\/|\/$/g, '');
  return parsed && { url: parsed.url, files: fileAddress(parsed, folder) };
}
