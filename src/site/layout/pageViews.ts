import { createContext } from 'react';

/** Called with the path of each page, with its query, and its title. */
export type ReportPageView = (page: string, title: string) => void;

export const PageViews = createContext<ReportPageView | undefined>(undefined);
