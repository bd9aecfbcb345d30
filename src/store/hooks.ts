import { useDispatch, useSelector } from 'react-redux';
import type { VisitorDispatch, VisitorState } from './state.ts';

export const useVisitorDispatch = useDispatch.withTypes<VisitorDispatch>();
export const useVisitorSelector = useSelector.withTypes<VisitorState>();
