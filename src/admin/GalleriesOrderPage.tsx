import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Gallery } from '../model/entities.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { selectGalleriesByCategory } from '../store/entities/galleries.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { placeGalleries } from '../store/admin/galleries.ts';
import { OrderPage } from './order/OrderPage.tsx';
import { ParentFilter } from './list/ParentFilter.tsx';

const nameOf = ({ galleryName }: Gallery) => galleryName;

export function GalleriesOrderPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const categoryId = search.get('categoryId') ?? '';
  const categories = useAppSelector(selectCategories);
  return (
    <OrderPage
      key={categoryId}
      noun="galleries"
      listPath={paths.adminGalleries}
      rows={useAppSelector((state) => selectGalleriesByCategory(state, categoryId))}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES_BY_CATEGORY', categoryId))}
      nameOf={nameOf}
      imageOf={({ coverURL, coverImage }) => ({ src: coverURL, image: coverImage })}
      save={(placements) => dispatch(placeGalleries(placements))}
      filter={
        <ParentFilter
          label="Category"
          value={categoryId}
          options={categories?.map(({ id, categoryName }) => ({ id, label: categoryName }))}
          onChange={(id) => void navigate(paths.orderGalleriesOf(id))}
        />
      }
      missing={categoryId === '' ? 'Choose the category whose galleries to order.' : undefined}
    />
  );
}
