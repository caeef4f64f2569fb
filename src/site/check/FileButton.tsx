import { type ReactElement, useRef } from 'react';
import { ToolButton } from '../components/ToolButton.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** Opens a file of the reader's device. Its content stays in the browser. */
export function FileButton({ label, onFile }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton onClick={() => input.current?.click()}>{label}</ToolButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be opened again.
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
