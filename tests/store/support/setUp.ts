// A file of set-up is evaluated anew for each file of tests; what it imports is not.
import './wire.ts';
