import styles from './grid.module.css';

const MARKS = {
  isDraft: {
    title: 'Draft',
    path: 'M5 3h9l5 5v13H5zM7 5v14h10V9h-4V5zM9 12h6v1.6H9zM9 15h4v1.6H9z',
  },
  isUnlisted: {
    title: 'Unlisted',
    path: 'M10.6 13.4a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2 1.2 1.2 1.2-1.2a2.3 2.3 0 0 1 3.3 3.3l-3 3a2.3 2.3 0 0 1-3.3 0zM13.4 10.6a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2-1.2-1.2-1.2 1.2a2.3 2.3 0 0 1-3.3-3.3l3-3a2.3 2.3 0 0 1 3.3 0z',
  },
  isCover: {
    title: 'Cover',
    path: 'M5 3h14v18l-7-4-7 4zM7 5v12.6l5-2.9 5 2.9V5z',
  },
  isSlide: { title: 'In the slideshow', path: 'M3 5h18v14H3zM5 7v10h14V7zM10 9l5 3-5 3z' },
  isPanorama: { title: 'Panorama', path: 'M2 8h20v8H2zM4 10v4h16v-4z' },
  hasNoCaption: {
    title: 'No caption',
    path: 'M4 6h11l-1.6 1.6H4zM4 11h6.4l-1.6 1.6H4zM4 16h3v1.6H4zM19.3 3.6l1.1 1.1L7.7 20.4l-1.1-1.1z',
  },
} as const;

type Mark = keyof typeof MARKS;

/** What marks an item has. */
export type ItemMarks = Partial<Record<Mark, boolean | undefined>>;

/** Icons on a picture, for what can't be seen in it. */
export const Marks = ({ marks }: { marks: ItemMarks }) => (
  <span className={styles.marks}>
    {Object.entries(MARKS).map(
      ([mark, { title, path }]) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object literal has no other keys
        marks[mark as Mark] && (
          <svg key={mark} role="img" viewBox="0 0 24 24" width="16" height="16" fill="currentColor">
            <title>{title}</title>
            <path d={path} />
          </svg>
        ),
    )}
  </span>
);
