import { useParams } from 'react-router-dom';

/** The names of the parts of an address in routes.tsx. */
type RouteParam = 'categoryId' | 'galleryId' | 'photoId' | 'keyword' | 'id';

/** A parameter of the address; empty if it is missing. */
export const useParam = (name: RouteParam): string => useParams()[name] ?? '';
