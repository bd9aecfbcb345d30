import { ADMIN_NEED, hasAll, loadEntry, showPlainPage, VISITORS_NEED } from './startScript.ts';

// A script with `defer`, so that the page is there.
if (hasAll([...VISITORS_NEED, ...ADMIN_NEED])) loadEntry(document.currentScript?.dataset.entry);
else showPlainPage();
