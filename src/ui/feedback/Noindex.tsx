/** Asks search engines to skip the page for as long as it is there. */
export const Noindex = () => <meta name="robots" content="noindex" />;
