// Vitest loads this file anew before each file of tests, and what it imports once.
import './admin/wire.ts';
