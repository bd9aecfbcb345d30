import { createContext } from 'react';

/** Takes the path of the page that is shown, with its query, and the page's title. */
export type ReportPageView = (page: string, title: string) => void;

export const PageViews = createContext<ReportPageView | undefined>(undefined);
