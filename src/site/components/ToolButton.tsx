import type { ComponentProps, ReactElement } from 'react';

/** A button of the app among the tools of a page, which look like links. */
export function ToolButton(props: ComponentProps<'button'>): ReactElement {
  return <button className="tool" type="button" {...props} />;
}
