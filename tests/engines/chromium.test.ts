import { walkTheSite } from './walks.ts';

walkTheSite('Chromium');
