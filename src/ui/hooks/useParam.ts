import { useParams } from 'react-router-dom';

/** The names of the parts of an address in routes.tsx. */
type RouteParam = 'categoryId' | 'galleryId' | 'photoId' | 'keyword' | 'id';

/** A part of the address; empty where the address has none. */
export const useParam = (name: RouteParam): string => useParams()[name] ?? '';
