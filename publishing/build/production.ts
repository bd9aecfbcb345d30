/** Imported first, because React reads it when it loads. */
process.env.NODE_ENV = 'production';
