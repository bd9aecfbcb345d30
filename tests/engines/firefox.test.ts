import { walkTheSite } from './walks/walkTheSite.ts';

walkTheSite('Firefox');
