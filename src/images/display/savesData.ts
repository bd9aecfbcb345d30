/** Whether the visitor asks that pages load no more than they show. */
export const savesData = (): boolean =>
  navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
