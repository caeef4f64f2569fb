import type { ReactElement } from 'react';
import { useApp } from '../app/app-context.ts';
import { StreamOptions } from '../components/StreamOptions.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';

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
