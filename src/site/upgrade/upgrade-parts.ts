/** All of the upgrade view that is loaded together. */
export { UpgradeView } from './UpgradeView.tsx';
