import { walkTheSite } from './walks.ts';

walkTheSite('WebKit');
