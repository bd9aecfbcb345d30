import { resistFingerprinting } from './walks/resisting.ts';
import { walkTheSite } from './walks/walkTheSite.ts';

walkTheSite('Firefox');
resistFingerprinting('Firefox');
