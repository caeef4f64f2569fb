// biome-ignore lint/style/noDefaultExport: it is what a component's module exports
export default function Fails() {
  throw new Error('It always does');
}
