export const MenuIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M3 8h18M3 16h18" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);
