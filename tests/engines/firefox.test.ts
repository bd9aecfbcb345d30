import { walkTheSite } from './walks.ts';

walkTheSite('Firefox');
