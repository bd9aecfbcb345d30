import { useDispatch, useSelector, useStore } from 'react-redux';
import type {
  AdminDispatch,
  AdminState,
  AdminStore,
  VisitorDispatch,
  VisitorState,
} from './state.ts';

export const useVisitorDispatch = useDispatch.withTypes<VisitorDispatch>();
export const useVisitorSelector = useSelector.withTypes<VisitorState>();

export const useAppDispatch = useDispatch.withTypes<AdminDispatch>();
export const useAppSelector = useSelector.withTypes<AdminState>();
export const useAppStore = useStore.withTypes<AdminStore>();
