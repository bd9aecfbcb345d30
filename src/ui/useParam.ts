import { useParams } from 'react-router-dom';

/** A part of the address; empty where the address has none. */
export const useParam = (name: string): string => useParams()[name] ?? '';
