import { createContext } from 'react';

/** Takes the address of a page that is shown, with its query, and the title of its own. */
export type ReportPageView = (page: string, title: string) => void;

export const PageViews = createContext<ReportPageView | undefined>(undefined);
