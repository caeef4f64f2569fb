import type { ReactElement } from 'react';
import type { IdsArticle as IdsContent, IdsRow } from '#core/contracts/article-content.ts';
import { quantity } from '#core/model/quantity.ts';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { useNeed } from '../article-context.ts';
import { PartLinks } from './PartLinks.tsx';

/** All issues of a stream. Works without a script, unlike the issue page. */
export function IdsArticle({ content }: { readonly content: IdsContent }): ReactElement {
  useNeed('blocks');
  const { streamLabel, idCount, lookUpUrl, parts, rows } = content;
  return (
    <>
      <header className="head">
        <h1>{streamLabel} issues</h1>
        <p className="lead">
          {idCount === 0
            ? 'No release mentions an issue or a CVE.'
            : `${idCount === undefined ? `${rows[0]?.id} to ${rows.at(-1)?.id}` : quantity(idCount, 'issue or CVE', 'issues and CVEs')}, with every release that mentions them.`}
        </p>
      </header>
      <div className="prose">
        <p className="more">
          <a href={lookUpUrl}>Look up an issue or CVE</a>
        </p>
        <PartLinks parts={parts} />
        {rows.length > 0 && (
          <div className="table">
            <table>
              <thead>
                <tr>
                  <th scope="col">Id</th>
                  <th scope="col">Releases</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  );
}

const WORDS = { known: 'known in', fixed: 'fixed in', withdrawn: 'withdrawn in', mentioned: '' } as const;

function Row({ row }: { readonly row: IdsRow }): ReactElement {
  return (
    <tr>
      <th scope="row">
        <a className="id" href={row.url}>
          {row.id}
        </a>
      </th>
      <td>
        {row.mentions.map(({ version, role, url, title }, index) => (
          <span key={url}>
            {index > 0 && ', '}
            {WORDS[role]}{' '}
            <a href={url} title={title}>
              <VersionNumber version={version} />
            </a>
          </span>
        ))}
      </td>
    </tr>
  );
}
