import { Button } from '@mui/material';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { selectSiteLag } from '../../store/admin/siteLag.ts';

/** Leads to the photographer's guide, in the repository that the site was built from. */
export function GuideLink() {
  const repository = useAdminSelector(selectSiteLag)?.live.repository;
  return (
    repository && (
      <Button
        size="small"
        color="inherit"
        sx={{ minWidth: 0 }}
        href={`${repository}/blob/HEAD/docs/guide.md`}
        target="_blank"
        rel="noreferrer"
      >
        Guide
      </Button>
    )
  );
}
