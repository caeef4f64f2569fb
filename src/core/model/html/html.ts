declare const brand: unique symbol;

/**
 * Serialised HTML that is safe to insert into a page. It is a string with the type of a symbol, so the compiler forbids string
 * operations on it: change the tree instead. `serialise` creates it, and the few files that may call `trusted`.
 */
export type Html = symbol & { readonly [brand]: 'Html' };

/** Attributes by their HTML names; `true` for an attribute without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

export type HtmlElement = readonly [name: string, attributes: Attributes, ...children: HtmlNode[]];

/** Elements are tuples, so the JSON of a tree is about as short as its HTML. Notes are stored as JSON. */
export type HtmlNode = string | HtmlElement | Inserted | HtmlComment;

/** A part that is already serialised. */
interface Inserted {
  readonly html: Html;
}

/** React separates adjacent texts with comments. The sanitiser removes comments of notes. */
export interface HtmlComment {
  readonly comment: string;
}

/** A sanitised tree. Texts and attribute values are unescaped; the serialiser escapes them. */
export type HtmlTree = readonly HtmlNode[];

/** Marks the output of a serialiser. `tests/markup-sources.test.ts` lists the files that may call it. */
export function trusted(text: string): Html {
  return text as unknown as Html;
}

/** The text of serialised HTML, for writing it to a file or parsing it. */
export function htmlText(html: Html): string {
  return html as unknown as string;
}

/** A complete document with its doctype. */
export function documentOf(...tree: HtmlTree): HtmlTree {
  return [{ html: trusted('<!doctype html>\n') }, ...tree];
}

/** JSON as the content of a `<script>`. It is escaped, so it cannot end the script. */
export function scriptData(json: string): Html {
  return trusted(json.replace(/</g, '\\u003c'));
}
