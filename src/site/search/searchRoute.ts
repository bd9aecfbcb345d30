import { searchFacts } from './searchFacts.ts';

export { SearchPage } from './SearchPage.tsx';

export const searchHandle = { facts: () => searchFacts };
