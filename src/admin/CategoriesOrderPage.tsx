import { paths } from '../paths.ts';
import type { Category } from '../model/entities.ts';
import { selectCategories } from '../store/entities/categories.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { placeCategories } from '../store/admin/categories.ts';
import { OrderPage } from './order/OrderPage.tsx';

const nameOf = ({ categoryName }: Category) => categoryName;

export function CategoriesOrderPage() {
  const dispatch = useAppDispatch();
  return (
    <OrderPage
      noun="categories"
      listPath={paths.adminCategories}
      rows={useAppSelector(selectCategories)}
      load={useAppSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'))}
      nameOf={nameOf}
      imageOf={({ coverURL, coverImage }) => ({ src: coverURL, image: coverImage })}
      save={(placements) => dispatch(placeCategories(placements))}
    />
  );
}
