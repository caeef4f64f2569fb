import mediumZoom from 'medium-zoom';
import { useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { nextTick, onMounted, watch } from 'vue';

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute();
    const zoom = () => mediumZoom('.main img', { background: 'var(--vp-c-bg)' });
    onMounted(zoom);
    watch(
      () => route.path,
      () => nextTick(zoom),
    );
  },
};
