import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { SidebarYear } from '#core/contracts/page-data.ts';
import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { loadReleases, type YearReleases } from '../app/listing-source.ts';
import { Loading } from '../components/Loading.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { marked, useMessages } from '../messages/messages-context.ts';
import { readBranchStates } from '../preferences/sidebar.ts';

interface YearBranchProps {
  readonly year: SidebarYear;
  /** The label of the stream, if the page does not show it elsewhere. */
  readonly owner: string | undefined;
  /** The address of the page. */
  readonly here: string;
  /** The address of the listing with the releases of other years. */
  readonly listing: string;
  /** The date up to which the reader has seen the stream. `undefined` if nothing is marked. */
  readonly seen: string | undefined;
}

/**
 * A year that expands in place. Without a script, or until its releases have loaded, a collapsed year links
 * to the index of its stream.
 */
export function YearBranch({ year, owner, here, listing, seen }: YearBranchProps): ReactElement {
  const { label, url } = year;
  const messages = useMessages();
  const branch = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useBranchState(year, branch);
  const known = useKnownReleases(year);
  const load = useCallback(() => loadReleases(listing, label), [listing, label]);
  return (
    <li>
      <details
        ref={branch}
        open={open}
        data-branch={url}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="year">
          {owner ? `${owner} ${label}` : label} <small>{sizeOf(year, messages)}</small>
        </summary>
        {known ? (
          <ReleaseScale label={label} year={known} here={here} seen={seen} />
        ) : open ? (
          <Loading load={load}>
            {(loaded) => <ReleaseScale label={label} year={loaded} here={here} seen={seen} />}
          </Loading>
        ) : (
          <a className="year__index" href={url}>
            {marked(messages, 'shell.all-of-year', { year: label })}
          </a>
        )}
      </details>
    </li>
  );
}

/**
 * The reader’s choice, otherwise the year of the current page is expanded. The boot script has already
 * applied the reader’s choice, so the state in the document is right when the app starts. Years are never
 * collapsed automatically.
 */
function useBranchState(
  year: SidebarYear,
  branch: RefObject<HTMLDetailsElement | null>,
): readonly [boolean, (open: boolean) => void] {
  const current = year.releases !== undefined;
  const [open, setOpen] = useState(current);
  useEffect(() => {
    const stored = readBranchStates()[year.url];
    setOpen(stored ?? branch.current?.open ?? false);
  }, [year.url, branch]);
  const wasCurrent = useRef(current);
  useEffect(() => {
    if (current && !wasCurrent.current) setOpen(true);
    wasCurrent.current = current;
  }, [current]);
  return [open, setOpen];
}

/** `12 releases, 35 patches`: the number of releases in the year. */
function sizeOf({ count: releases, patches }: SidebarYear, messages: Messages<BrowserKey>): ReactNode {
  return patches === undefined
    ? marked(messages, 'shell.year-size', { releases })
    : marked(messages, 'shell.year-size-with-patches', { releases, patches });
}

/** Releases that an earlier page contained need not be fetched. */
function useKnownReleases({ releases, more }: SidebarYear): YearReleases | undefined {
  const [known, setKnown] = useState<YearReleases>();
  if (releases === undefined || releases === known?.releases) return known;
  const brought = { releases, ...(more && { more }) };
  setKnown(brought);
  return brought;
}

interface ReleaseScaleProps {
  readonly label: string;
  readonly year: YearReleases;
  readonly here: string;
  readonly seen: string | undefined;
}

function ReleaseScale({ label, year: { releases, more }, here, seen }: ReleaseScaleProps): ReactElement {
  const messages = useMessages();
  // A page with several releases is marked only at the newest one.
  const current = releases.find(({ url }) => url.split('#')[0] === here);
  return (
    <ol className="scale">
      {releases.map(({ version, url, date, patch, mark }) => (
        <li key={url} className={patch && 'minor'}>
          <a href={url} aria-current={url === current?.url ? 'page' : undefined}>
            <VersionNumber version={version} />
            {date && (
              <>
                {' '}
                <small>
                  {seen !== undefined && seen < date && <Unseen />}
                  {messages.day(date, 'of-year')}
                </small>
              </>
            )}
            {mark && (
              <>
                {' '}
                <small>{marked(messages, `shell.${mark}`)}</small>
              </>
            )}
          </a>
        </li>
      ))}
      {more && (
        <li className="minor">
          <a href={more.url}>{marked(messages, 'shell.more-of-year', { count: more.count, year: label })}</a>
        </li>
      )}
    </ol>
  );
}

/** The mark of unseen releases. */
export function Unseen(): ReactElement {
  const unseen = useMessages()('shell.unseen');
  return (
    <span className="unseen" title={unseen}>
      <span className="hidden"> {unseen} </span>
    </span>
  );
}
