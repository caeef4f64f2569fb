import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightImageZoom from 'starlight-image-zoom';

/** The site of `create astro -- --template starlight`, with its search, and zoom. */
export default defineConfig({
  site: 'https://docs.example.com',
  outDir: 'work/site',
  integrations: [starlight({ title: 'Release Notes', plugins: [starlightImageZoom()] })],
});
