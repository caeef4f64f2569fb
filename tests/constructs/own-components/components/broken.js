// biome-ignore lint/style/noDefaultExport: it is what a component's module exports
export default function Broken() {
  throw new Error('No data');
}
