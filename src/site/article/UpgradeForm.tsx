import type { ReactElement } from 'react';
import type { UpgradeQuestion } from '#core/contracts/index-content.ts';

/**
 * A form that opens the upgrade page, which needs a script. An empty target is the newest version; an empty
 * start is requested there.
 */
export function UpgradeForm({ question }: { readonly question: UpgradeQuestion }): ReactElement {
  const { url, streams, example } = question;
  return (
    <section className="ask script" aria-labelledby="upgrade">
      <h2 id="upgrade">What changes for me?</h2>
      <form action={url} autoComplete="off">
        <label>
          Stream
          <select className="input" name="stream">
            {streams.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          You run
          <input className="input" name="from" placeholder={example} />
        </label>
        <label>
          You move to
          <input className="input" name="to" placeholder="newest" />
        </label>
        <button className="button" type="submit">
          Show changes
        </button>
      </form>
    </section>
  );
}
