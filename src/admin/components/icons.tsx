const icon = (path: string) =>
  function Icon() {
    return (
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };

export const EditIcon = icon(
  'M4 16.5V20h3.5L18 9.5 14.5 6zM15.8 4.7l3.5 3.5 1.4-1.4a1 1 0 0 0 0-1.4l-2.1-2.1a1 1 0 0 0-1.4 0z',
);

export const ViewIcon = icon(
  'M14 3h7v7h-2V6.4l-8.3 8.3-1.4-1.4L17.6 5H14zM5 5h5v2H5v12h12v-5h2v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
);

export const DeleteIcon = icon('M9 3h6l1 2h4v2H4V5h4zM6 9h12l-1 12H7z');

export const CloseIcon = icon('M6 4.6 12 10.6l6-6L19.4 6l-6 6 6 6-1.4 1.4-6-6-6 6L4.6 18l6-6-6-6z');

export const HandleIcon = icon(
  'M7 4h3v3H7zM14 4h3v3h-3zM7 10.5h3v3H7zM14 10.5h3v3h-3zM7 17h3v3H7zM14 17h3v3h-3z',
);

export const TableIcon = icon('M4 5h16v2H4zM4 11h16v2H4zM4 17h16v2H4z');

export const GridIcon = icon('M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z');

export const DetailsIcon = icon('M3 4h18v16H3zM5 6v12h9V6zM16 6v12h3V6z');

export const MoreIcon = icon(
  'M12 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
);

export const PreviousIcon = icon('M15.4 4.6 17 6.2 11.2 12l5.8 5.8-1.6 1.6L8 12z');

export const NextIcon = icon('M8.6 4.6 7 6.2 12.8 12 7 17.8l1.6 1.6L16 12z');
