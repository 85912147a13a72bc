//! A game on a finite order as a certificate classifies it.

use super::kinds;
use super::poset::{Poset, bit};
use super::position::{Elements, OrderMove};
use super::solve::{Label, NimValues};
use crate::certificate::{Certificate, ReadError};
use crate::game::drawing::{Board, Diagram, Element, Line, Mark};
use crate::game::{ClassifiedGame, Drawing, Forms, Game, Names, PositionEntry, Positions, Spot, Visitor};
use std::io;

/// The classification that a certificate gives.
pub struct Orders {
    file: Certificate,
    poset: Poset,
    names: Names,
    poisoned: bool,
    /// Ascending.
    p_positions: Vec<u128>,
    values: Option<NimValues>,
}

impl Orders {
    /// Reads a certificate.
    pub fn read(certificate: &Certificate) -> Result<Self, ReadError> {
        let (poset, play) = kinds::order_of(certificate)?;
        let (file, names, poisoned) = (certificate.clone(), poset.names(), play == 1);
        if play == kinds::NIM_VALUES {
            let values = NimValues::of(&poset).ok_or(ReadError::Payload("it has too many positions"))?;
            let zeros = values.all().filter(|(_, value)| *value == 0).map(|(position, _)| position);
            let p_positions = zeros.collect();
            return Ok(Orders { file, poset, names, poisoned, p_positions, values: Some(values) });
        }
        let mut p_positions = if poisoned { Vec::new() } else { vec![0] };
        kinds::read(certificate, |position, label| {
            if label == Label::P {
                p_positions.push(position);
            }
            true
        })?;
        Ok(Orders { file, poset, names, poisoned, p_positions, values: None })
    }

    fn mark(&self, element: usize, position: u128, bite: Option<OrderMove>) -> Mark {
        let taken = bite.map_or(0, |bite| self.poset.above(bite.element));
        if position & bit(element) == 0 {
            Mark::Hole
        } else if element == 0 && self.poisoned {
            Mark::Poison
        } else if taken & bit(element) != 0 {
            Mark::Bitten
        } else {
            Mark::Square
        }
    }

    fn name(&self, element: usize) -> String {
        self.names.each[element].clone()
    }

    /// Whether it is a box of few dimensions, drawn as layers of squares.
    fn has_layers(&self) -> bool {
        (1..=3).contains(&self.poset.sides().len())
    }

    /// Width and height of a layer.
    fn layer(&self) -> (usize, usize) {
        let sides = self.poset.sides();
        (sides[sides.len() - 1], if sides.len() > 1 { sides[sides.len() - 2] } else { 1 })
    }

    /// The layers of a box of one to three dimensions: the last side to the right, the one before it
    /// downwards, the first from layer to layer.
    fn layers(&self, position: u128, bite: Option<OrderMove>) -> Vec<Board> {
        let (wide, high) = self.layer();
        let count = self.poset.elements() / (wide * high);
        let line = |first: usize| {
            let marks = (first..first + wide).map(|element| (self.mark(element, position, bite), 1));
            Line { runs: marks.collect(), label: self.name(first) }
        };
        (0..count)
            .map(|layer| Board {
                title: (count > 1).then(|| format!("layer {layer}")),
                lines: (0..high).map(|y| line((layer * high + y) * wide)).collect(),
                counted: false,
            })
            .collect()
    }

    fn diagram(&self, position: u128, bite: Option<OrderMove>) -> Diagram {
        let mut level = vec![0; self.poset.elements()];
        for &(lesser, greater) in self.poset.covers() {
            level[greater] = level[greater].max(level[lesser] + 1);
        }
        let element = |i: usize| Element { name: self.name(i), mark: self.mark(i, position, bite) };
        let of_level = |wanted: usize| {
            let there = (0..level.len()).filter(|&i| level[i] == wanted);
            there.map(element).collect()
        };
        let highest = level.iter().copied().max().unwrap_or(0);
        let covers =
            self.poset.covers().iter().map(|&(lesser, greater)| (self.name(greater), self.name(lesser)));
        Diagram { levels: (0..=highest).map(of_level).collect(), covers: covers.collect() }
    }
}

impl Game for Orders {
    type Position = Elements;
    type Move = OrderMove;

    fn position(&self, text: &str) -> Result<Elements, String> {
        Elements::parse(text, &self.names)
    }

    fn moves(&self, position: &Elements) -> Vec<OrderMove> {
        position.list().map(|element| OrderMove { element }).collect()
    }

    fn after(&self, position: &Elements, chosen: OrderMove) -> Elements {
        Elements(position.0 & !self.poset.above(chosen.element))
    }

    fn drawing(&self, position: &Elements, bite: Option<OrderMove>) -> Drawing {
        match self.has_layers() {
            true => Drawing::Boards(self.layers(position.0, bite)),
            false => Drawing::Diagram(self.diagram(position.0, bite)),
        }
    }

    fn spot(&self, _position: &Elements, OrderMove { element }: OrderMove) -> Spot {
        if !self.has_layers() {
            return Spot::Element(self.name(element));
        }
        let (wide, high) = self.layer();
        Spot::Square(element / (wide * high), element / wide % high, (element % wide) as u64)
    }

    fn position_text(&self, position: &Elements) -> String {
        position.named(&self.names)
    }

    fn move_text(&self, OrderMove { element }: OrderMove) -> String {
        format!("{} {}", self.names.one, self.names.each[element])
    }

    fn names(&self) -> Option<&Names> {
        let is_number = |(i, name): (usize, &String)| *name == i.to_string();
        (!self.names.each.iter().enumerate().all(is_number)).then_some(&self.names)
    }

    fn rename(&mut self, names: Names) {
        self.names = names;
    }

    fn rename_by(&mut self, order: &str) -> Result<(), String> {
        let (poset, names) = Poset::parse(order).map_err(|error| error.to_string())?;
        if (poset.elements(), poset.covers()) != (self.poset.elements(), self.poset.covers()) {
            return Err("this is another order than that of the certificate".to_string());
        }
        self.names = names;
        Ok(())
    }

    fn squares(&self, position: &Elements) -> u64 {
        position.0.count_ones().into()
    }
}

impl Forms for Orders {}

impl ClassifiedGame for Orders {
    fn in_domain(&self, position: &Elements) -> Result<(), String> {
        let Some((element, missing)) = self.poset.gap(position.0) else { return Ok(()) };
        let (position, missing, element) =
            (self.position_text(position), self.name(missing), self.name(element));
        Err(format!("{position} is not a position: {missing} is less than {element} and missing"))
    }

    fn is_p(&self, position: &Elements) -> bool {
        self.p_positions.binary_search(&position.0).is_ok()
    }

    fn has_nim_values(&self) -> bool {
        self.values.is_some()
    }

    fn nim_value(&self, position: &Elements) -> Option<u64> {
        self.values.as_ref()?.at(position.0).map(u64::from)
    }

    fn positions(&self, _longest_row: Option<u32>) -> Positions<'_, Self> {
        let mut positions = vec![0];
        match &self.values {
            Some(values) => positions = values.all().map(|(position, _)| position).collect(),
            None => {
                let read = kinds::read(&self.file, |position, _| {
                    positions.push(position);
                    true
                });
                read.map_err(io::Error::other)?;
            }
        }
        Ok(Box::new(positions.into_iter().map(Elements)))
    }

    fn p_positions(&self, _longest_row: Option<u32>) -> Positions<'_, Self> {
        Ok(Box::new(self.p_positions.iter().copied().map(Elements)))
    }

    /// Each with the witness of the file.
    fn visit(&self, _longest_row: Option<u32>, visit: &mut Visitor<'_, Self>) -> io::Result<()> {
        if self.values.is_some() {
            return self.positions(None)?.try_for_each(|position| visit(&position, self.kept(&position)));
        }
        let empty = Elements(0);
        visit(&empty, if self.is_p(&empty) { PositionEntry::P } else { PositionEntry::N(None) })?;
        let mut failed = None;
        kinds::read(&self.file, |position, label| {
            let kept = match label {
                Label::P => PositionEntry::P,
                Label::N(element) => PositionEntry::N(Some(OrderMove { element })),
            };
            failed = visit(&Elements(position), kept).err();
            failed.is_none()
        })
        .map_err(io::Error::other)?;
        failed.map_or(Ok(()), Err)
    }

    fn witness(&self, position: &Elements) -> Option<OrderMove> {
        if self.has_nim_values() {
            return self.winning_moves(position).first().copied();
        }
        let mut witness = None;
        kinds::read(&self.file, |at, label| {
            if let (true, Label::N(element)) = (at == position.0, label) {
                witness = Some(OrderMove { element });
            }
            at != position.0
        })
        .ok()?;
        witness
    }
}
