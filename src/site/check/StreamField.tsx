import type { ReactElement } from 'react';
import { useApp } from '../app/app-context.ts';
import { SelectField } from '../components/fields/fields.tsx';
import { StreamOptions } from '../components/fields/StreamOptions.tsx';
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
    <SelectField label={marked(messages, 'page.stream')} value={stream} onChoose={onChange}>
      <StreamOptions streams={streams} />
    </SelectField>
  );
}
