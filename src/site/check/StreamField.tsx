import type { ReactElement } from 'react';
import { groupVersions } from '#core/answers/lines.ts';
import { useApp } from '../app/app-context.ts';
import { StreamOptions } from '../components/StreamOptions.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';

interface StreamFieldProps {
  readonly stream: string;
  readonly onChange: (stream: string) => void;
}

export function StreamField({ stream, onChange }: StreamFieldProps): ReactElement | null {
  const messages = useViewMessages('check');
  const { streams } = useApp().site;
  if (streams.length < 2) return null;
  return (
    <label className="check__field">
      {marked(messages, 'page.stream')}
      <select className="input" value={stream} onChange={({ target }) => onChange(target.value)}>
        <StreamOptions streams={streams} />
      </select>
    </label>
  );
}

/** All versions of a stream as options, grouped by line. */
export function VersionOptions({ answers }: Pick<StreamVersions, 'answers'>): readonly ReactElement[] {
  return groupVersions(answers.lineage.lines).flatMap(({ label, versions }) => {
    const options = versions.map(({ text }) => (
      <option key={text} value={text}>
        {text}
      </option>
    ));
    if (label === '') return options;
    return (
      <optgroup key={label} label={label}>
        {options}
      </optgroup>
    );
  });
}
