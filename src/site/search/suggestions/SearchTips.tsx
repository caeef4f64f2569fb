import type { ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';

/** Examples of queries, shown while there are no results. */
export function SearchTips({ streams }: Pick<SiteData, 'streams'>): ReactElement {
  const stream = streams.at(-1);
  return (
    <dl className="tips">
      <dt>
        <code>PA-3290</code> <code>CVE-2025-1234</code> <code>--dry-run</code>
      </dt>
      <dd>an id or a flag, exactly</dd>
      <dt>
        <code>24.9</code> <code>version:24.6..25.2</code>
      </dt>
      <dd>a version, or all from one to another</dd>
      <dt>
        <code>24.6 to 25.10</code> <code>since 24.6</code>
      </dt>
      <dd>what an upgrade changes</dd>
      <dt>
        <code>is PA-3290 fixed in 24.9.1</code> <code>what must I do before 25.10</code>
      </dt>
      <dd>an answer from the notes</dd>
      <dt>
        <code>kind:fix</code> {stream && <code>stream:{stream.id}</code>}
      </dt>
      <dd>one kind of change, one stream</dd>
      <dt>
        <code>"path search"</code>
      </dt>
      <dd>words side by side</dd>
    </dl>
  );
}
