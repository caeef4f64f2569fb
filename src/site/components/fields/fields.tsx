import type { ComponentProps, ReactElement, ReactNode } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: ReactNode;
  /** The values and their names. Others can be children. */
  readonly options?: readonly (readonly [value: string, name: string])[];
  /** Gets the chosen value. */
  readonly onChoose?: (value: string) => void;
}

/** A choice with its label. */
export function SelectField({
  label,
  options = [],
  onChoose,
  children,
  ...select
}: SelectFieldProps): ReactElement {
  return (
    <label>
      {label}{' '}
      <select
        className="input"
        {...(onChoose && { onChange: ({ target }) => onChoose(target.value) })}
        {...select}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {children}
      </select>
    </label>
  );
}

interface InputFieldProps extends ComponentProps<'input'> {
  readonly label: ReactNode;
  /** Gets the text. */
  readonly onText?: (text: string) => void;
}

/** A text field with its label. */
export function InputField({ label, onText, ...input }: InputFieldProps): ReactElement {
  return (
    <label>
      {label}{' '}
      <input
        className="input"
        {...(onText && { onChange: ({ target }) => onText(target.value) })}
        {...input}
      />
    </label>
  );
}
