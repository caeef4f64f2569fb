/**
 * Runs on every page as soon as it is parsed, and is all the script that a reader who only reads ever loads. The controls
 * that it serves stay its own after the app has come: it listens on the document, so it does not matter who made them.
 */
import { serveAnnouncement } from './announcement.ts';
import { serveColorMode } from './color-mode.ts';
import { serveDrawer } from './drawer.ts';
import { serveDropdowns } from './dropdowns.ts';
import { loadAppOnInput } from './intent.ts';
import { leaveNotFound } from './not-found.ts';
import { serveSearch } from './search.ts';
import { serveSidebar } from './sidebar.ts';
import { serveTargets } from './targets.ts';
import { serveTraversals } from './traversal.ts';

serveColorMode();
serveAnnouncement();
serveSidebar();
serveTargets();
serveDrawer();
const traversals = serveTraversals();
serveDropdowns();
serveSearch();
leaveNotFound();
loadAppOnInput({ onStarted: traversals.handOver });
